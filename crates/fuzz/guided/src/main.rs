//! libFuzzer at one of the doors: the one that `FUZZ_DOOR` names.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::sync::LazyLock;
use tessera_fuzz::{Door, mutated};

static DOOR: LazyLock<&'static Door> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_DOOR").unwrap_or_default();
    tessera_fuzz::door(&name).unwrap_or_else(|| panic!("FUZZ_DOOR names no door: {name}"))
});

fuzz_target!(|data: &[u8]| {
    (DOOR.enter)(&String::from_utf8_lossy(data));
});

// Texts are mutated by libFuzzer, most codes below their checksum.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut rng = fastrand::Rng::with_seed(seed.into());
    if !DOOR.sealed || rng.u8(..8) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let code = String::from_utf8_lossy(&data[..size]).into_owned();
    let changed = mutated(&code, &code, &mut rng);
    let size = changed.len().min(max_size);
    data[..size].copy_from_slice(&changed.as_bytes()[..size]);
    size
});
