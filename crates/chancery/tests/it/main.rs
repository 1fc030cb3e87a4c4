//! The integration tests of the crate, as one program: one link step instead of one per file.

#[path = "../common/mod.rs"]
mod common;

mod adjudication;
mod adjustments;
mod allocation;
#[cfg(feature = "rayon")]
mod batch;
mod bench_positions;
mod blind;
mod built_in_games;
mod catalogue;
mod choices;
mod classic;
mod contrived;
mod docs;
mod entries;
mod explanations;
mod fact_boards;
mod format_2;
mod game;
mod generated_is_legal;
mod godip_games;
mod implicit;
mod keys;
mod known_causes;
mod languages;
mod legality_options;
mod lines;
mod messages;
mod near_names;
mod numbered;
mod numeric;
mod odd_boards;
mod oracle;
mod oracle_campaign;
mod oracle_cases;
mod order_module;
mod perft;
mod properties;
mod python_convoys;
mod random_games;
mod recorded;
mod replay;
mod retreats;
mod round_trip;
mod rule_sets;
mod rules_claims;
mod saved_games;
mod senseless;
mod sheet_counts;
mod strait;
mod variant_faults;
mod visibility;
