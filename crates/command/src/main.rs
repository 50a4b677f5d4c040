//! Starts the command. Built for the browser, where there is no command line, it is empty.
#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tessera_command::main()
}
