//! Where settings come from: the command line, then the environment, then the configuration file.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use chancery::board::nearest;
use chancery_lang::messages::host;
use chancery_lang::{Arg, Message, text};
use toml::de::{DeTable, DeValue};

use super::keys::{HostFlags, HostKey, KEYS, Layer};
use crate::{game, input};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LayerSource {
    Flag,
    Environment,
    File,
}

/// All sources, the one that counts most first.
#[derive(Clone, Debug)]
pub(super) struct Layers(Vec<(LayerSource, Layer)>);

impl Layers {
    /// Reads the environment and, if one is named, the configuration file.
    pub(super) fn read(flags: &HostFlags) -> Result<Layers> {
        let mut flags = flags.0.clone();
        if let Some(directory) = game::data_dir_before_the_verb() {
            let directory = directory.to_string_lossy().into_owned();
            flags.entry("data-dir").or_insert_with(|| vec![directory]);
        }
        let environment = environment(|name| std::env::var(name).ok())?;
        let mut layers =
            Layers(vec![(LayerSource::Flag, flags), (LayerSource::Environment, environment)]);
        if let Some(path) = layers.one("config").map(str::to_owned) {
            let text = input::file(&path)?;
            let file = file(&text, Path::new(&path)).with_context(|| path.clone())?;
            layers.0.push((LayerSource::File, file));
        }
        Ok(layers)
    }

    /// The values of a setting; empty if it is not set anywhere.
    pub(super) fn all(&self, name: &str) -> &[String] {
        let found = self.0.iter().find_map(|(_, layer)| layer.get(name));
        found.map(Vec::as_slice).unwrap_or_default()
    }

    /// The value of a setting that has one. Of several, the last counts.
    pub(super) fn one(&self, name: &str) -> Option<&str> {
        self.all(name).last().map(String::as_str)
    }

    /// Which of two settings counts that say the same in two ways: that of the first source that has one, its
    /// name, its value and the source. Both in one source are an error.
    pub(super) fn either(
        &self,
        names: [&'static str; 2],
    ) -> Result<Option<(&'static str, &str, LayerSource)>, Message> {
        for (source, layer) in &self.0 {
            let mut set = names.into_iter().filter_map(|name| {
                layer.get(name).and_then(|all| all.last()).map(|value| (name, value.as_str()))
            });
            if let (Some((name, value)), other) = (set.next(), set.next()) {
                return match other {
                    Some((other, _)) => Err(text!(host::BothSet { one: name, other })),
                    None => Ok(Some((name, value, *source))),
                };
            }
        }
        Ok(None)
    }
}

/// The settings in the environment. Empty variables do not count.
pub(super) fn environment(variable: impl Fn(&str) -> Option<String>) -> Result<Layer> {
    let mut layer = Layer::new();
    for key in KEYS {
        let name = key.variable();
        let Some(value) = variable(&name).filter(|value| !value.is_empty()) else { continue };
        let values = match key.value {
            None => flag(&value).with_context(|| name)?,
            Some(_) if key.repeats => value.split(',').map(|part| part.trim().to_owned()).collect(),
            Some(_) => vec![value],
        };
        layer.insert(key.name, values);
    }
    Ok(layer)
}

/// Whether a flag is set.
fn flag(value: &str) -> Result<Vec<String>> {
    match value.to_ascii_lowercase().as_str() {
        "1" | "true" | "yes" | "on" => Ok(vec!["true".to_owned()]),
        "0" | "false" | "no" | "off" => Ok(vec!["false".to_owned()]),
        _ => Err(anyhow!(say!(host::NotAFlag { value }))),
    }
}

/// The settings in a configuration file.
pub(super) fn file(text: &str, path: &Path) -> Result<Layer> {
    let table = DeTable::parse(text)
        .map_err(|error| anyhow!(Message::of_toml(&error, text).get(crate::language::lang())))?;
    let mut layer = Layer::new();
    for (written, value) in table.get_ref() {
        let line = 1 + text[..written.span().start].matches('\n').count();
        let name = written.get_ref().as_ref();
        let key = KEYS.iter().find(|key| key.name == name && key.name != "config");
        let Some(key) = key else { return Err(unknown_key(name, line)) };
        let values = values(*key, value.get_ref());
        let mut values = values.ok_or_else(|| wrong_kind(*key, line))?;
        if key.is_path {
            let folder = path.parent().map(PathBuf::from).unwrap_or_default();
            for value in &mut values {
                *value = folder.join(&*value).to_string_lossy().into_owned();
            }
        }
        layer.insert(key.name, values);
    }
    Ok(layer)
}

fn values(key: HostKey, value: &DeValue<'_>) -> Option<Vec<String>> {
    match value {
        DeValue::String(text) if key.value.is_some() => Some(vec![text.to_string()]),
        DeValue::Boolean(set) if key.value.is_none() => Some(vec![set.to_string()]),
        DeValue::Array(list) if key.repeats => list
            .iter()
            .map(|one| match one.get_ref() {
                DeValue::String(text) => Some(text.to_string()),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

fn unknown_key(name: &str, line: usize) -> anyhow::Error {
    let near = nearest(name, KEYS.iter().map(|key| key.name).filter(|name| *name != "config"));
    let name: String = name.chars().take(40).collect();
    anyhow!(if let Some(near) = near.first() {
        say!(host::UnknownKeyNear { line, name, near: *near })
    } else {
        let known = Arg::commas(KEYS.iter().skip(1).map(|key| key.name));
        say!(host::UnknownKey { line, name, known })
    })
}

fn wrong_kind(key: HostKey, line: usize) -> anyhow::Error {
    let kind = match key.value {
        None => "flag",
        Some(_) if key.repeats => "list",
        Some(_) => "text",
    };
    anyhow!(say!(host::WrongKind { line, name: key.name, kind }))
}
