//! Starts the command. Trunk builds all default members of the workspace for the browser: there it is empty.
#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tessera_command::main()
}
