["${[1, 'a', [2.5, true]]}", "${[]}", "${[undef, default]}"]
