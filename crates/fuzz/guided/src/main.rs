//! libFuzzer at one of the doors: the one that `FUZZ_DOOR` names.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::sync::LazyLock;
use tessera_fuzz::{Door, mutate};

static DOOR: LazyLock<&'static Door> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_DOOR").unwrap_or_default();
    tessera_fuzz::door(&name).unwrap_or_else(|| panic!("FUZZ_DOOR names no door: {name}"))
});

fuzz_target!(|data: &[u8]| {
    (DOOR.enter)(&String::from_utf8_lossy(data));
});

// Half of the changes are libFuzzer's own, which knows what was compared with what; but codes are changed under their seal.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut rng = fastrand::Rng::with_seed(seed.into());
    let changed = if DOOR.sealed || rng.bool() {
        let text = String::from_utf8_lossy(&data[..size]).into_owned();
        mutate(&DOOR, &text, &text, &mut rng)
    } else {
        let size = fuzzer_mutate(data, size, max_size);
        String::from_utf8_lossy(&data[..size]).into_owned()
    };
    let size = changed.floor_char_boundary(max_size);
    data[..size].copy_from_slice(&changed.as_bytes()[..size]);
    size
});
