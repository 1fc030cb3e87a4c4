//! The protocol: what clients ask becomes calls of tools, and their answers become results. Only this file and `http`
//! know the library.

use std::sync::Arc;

use axum::http::request::Parts;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CallToolResult, CompleteRequestParams,
    CompleteResult, CompletionInfo, ContentBlock, GetPromptRequestParams, GetPromptResponse,
    GetPromptResult, Implementation, JsonObject, ListPromptsResult, ListResourceTemplatesResult,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProgressNotificationParam,
    Prompt, PromptArgument, PromptMessage, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceContents, ResourceTemplate, Role, ServerCapabilities,
    ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler, ServiceExt as _};
use serde_json::Value;
use tokio::sync::mpsc;

use super::answer::ToolAnswer;
use super::arguments::Arguments;
use super::desk::Desk;
use super::resources::{self, ResourceSpec};
use super::{Office, prompts, tools};
use crate::caller::Caller;

/// What the server tells clients of itself.
const INSTRUCTIONS: &str = include_str!("instructions.txt");
/// How long lists and boards may be kept, in milliseconds.
const DAY: u64 = 86_400_000;

/// A server of the protocol for one connection or one request.
#[derive(Clone, Debug)]
pub(crate) struct ProtocolServer {
    office: Arc<Office>,
    /// Who asks, if that is known beforehand; else the request says it.
    caller: Option<Caller>,
}

impl ProtocolServer {
    pub(crate) fn new(office: Arc<Office>, caller: Option<Caller>) -> ProtocolServer {
        ProtocolServer { office, caller }
    }

    /// Serves a client on standard input and output until it goes.
    pub(crate) async fn serve_stdio(self) -> std::io::Result<()> {
        let running = self.serve(rmcp::transport::stdio()).await.map_err(std::io::Error::other)?;
        running.waiting().await.map(drop).map_err(std::io::Error::other)
    }

    fn desk(&self, context: &RequestContext<RoleServer>) -> Result<Desk, ErrorData> {
        let asked = || context.extensions.get::<Parts>()?.extensions.get::<Caller>().cloned();
        let caller = self.caller.clone().or_else(asked);
        let caller =
            caller.ok_or_else(|| ErrorData::internal_error("The caller is unknown.", None))?;
        Ok(self.office.desk(caller))
    }
}

impl ServerHandler for ProtocolServer {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts()
            .enable_completions()
            .build();
        let own = Implementation::new("chancery", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(capabilities).with_server_info(own).with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut list =
            ListToolsResult::with_all_items(tools::all().into_iter().map(tool).collect());
        (list.ttl_ms, list.cache_scope) = (Some(DAY), Some(CacheScope::Public));
        Ok(list)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let desk = self.desk(&context)?;
        let arguments = Arguments(request.arguments.unwrap_or_default());
        let (sender, mut told) = mpsc::channel(4);
        let token = context.meta.get_progress_token();
        let call = tools::call(&desk, &request.name, &arguments, &sender);
        tokio::pin!(call);
        let called = loop {
            tokio::select! {
                called = &mut call => break called,
                Some(progress) = told.recv() => if let Some(token) = &token {
                    let mut param = ProgressNotificationParam::new(token.clone(), progress.passed);
                    param.total = Some(progress.total);
                    param.message = Some(progress.message);
                    // Whoever is gone is noticed elsewhere.
                    let _ = context.peer.notify_progress(param).await;
                },
                () = context.ct.cancelled() => {
                    return Err(ErrorData::invalid_request("The call was cancelled.", None));
                }
            }
        };
        match called {
            None => {
                let name: String = request.name.chars().take(60).collect();
                Err(ErrorData::invalid_params(format!("There is no tool `{name}`."), None))
            }
            Some(Ok(answer)) => Ok(result(answer, false).into()),
            Some(Err(refusal)) => Ok(result(refusal, true).into()),
        }
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resource = |spec: ResourceSpec| {
            Resource::new(spec.uri, spec.name).with_title(spec.title).with_mime_type(spec.mime)
        };
        let all = resources::fixed().into_iter().map(resource).collect();
        let mut list = ListResourcesResult::with_all_items(all);
        (list.ttl_ms, list.cache_scope) = (Some(DAY), Some(CacheScope::Public));
        Ok(list)
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let template = |spec: ResourceSpec| {
            ResourceTemplate::new(spec.uri, spec.name)
                .with_title(spec.title)
                .with_mime_type(spec.mime)
        };
        let all = resources::templates().into_iter().map(template).collect();
        let mut list = ListResourceTemplatesResult::with_all_items(all);
        (list.ttl_ms, list.cache_scope) = (Some(DAY), Some(CacheScope::Public));
        Ok(list)
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let desk = self.desk(&context)?;
        let uri: String = request.uri.chars().take(400).collect();
        let contents = match resources::read(&desk, &uri).await {
            None => {
                return Err(ErrorData::resource_not_found(
                    format!("There is no resource `{uri}`."),
                    None,
                ));
            }
            Some(Err(trouble)) => return Err(ErrorData::resource_not_found(trouble.text(), None)),
            Some(Ok(contents)) => contents,
        };
        let text = ResourceContents::text(contents.text, uri).with_mime_type(contents.mime);
        let mut result = ReadResourceResult::new(vec![text]);
        (result.ttl_ms, result.cache_scope) = if contents.is_public {
            (Some(DAY), Some(CacheScope::Public))
        } else {
            (Some(0), Some(CacheScope::Private))
        };
        Ok(result.into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let prompt = |spec: &prompts::PromptSpec| {
            let arguments = spec.arguments.iter().map(|(name, description, required)| {
                PromptArgument::new(*name).with_description(*description).with_required(*required)
            });
            Prompt::new(spec.name, Some(spec.description), Some(arguments.collect()))
                .with_title(spec.title)
        };
        let mut list = ListPromptsResult::with_all_items(prompts::ALL.iter().map(prompt).collect());
        (list.ttl_ms, list.cache_scope) = (Some(DAY), Some(CacheScope::Public));
        Ok(list)
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        let given = |name: &str| arguments.get(name).and_then(Value::as_str);
        match prompts::filled(&request.name, given) {
            None => Err(ErrorData::invalid_params("There is no such prompt.", None)),
            Some(Err(message)) => Err(ErrorData::invalid_params(message, None)),
            Some(Ok(text)) => {
                let message = PromptMessage::new_text(Role::User, text);
                Ok(GetPromptResult::new(vec![message]).into())
            }
        }
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let desk = self.desk(&context)?;
        let values =
            resources::complete(&desk, &request.argument.name, &request.argument.value).await;
        let values =
            CompletionInfo::new(values).map_err(|error| ErrorData::internal_error(error, None))?;
        Ok(CompleteResult::new(values))
    }
}

fn tool(spec: tools::ToolSpec) -> Tool {
    let schema: JsonObject = spec.arguments;
    let hints = ToolAnnotations::with_title(spec.title)
        .read_only(spec.reads)
        .destructive(false)
        .idempotent(spec.repeats)
        .open_world(false);
    Tool::new(spec.name, spec.description, Arc::new(schema))
        .with_title(spec.title)
        .with_annotations(hints)
}

fn result(answer: ToolAnswer, is_error: bool) -> CallToolResult {
    let content = vec![ContentBlock::text(answer.text)];
    let mut result =
        if is_error { CallToolResult::error(content) } else { CallToolResult::success(content) };
    result.structured_content = Some(Value::Object(answer.data));
    result
}
