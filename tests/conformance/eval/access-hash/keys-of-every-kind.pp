$h = { undef => u, true => t, default => d, [1, 2] => arr, { x => 1 } => hash, Integer => type, /r/ => re, 1.5 => f }
[$h[undef], $h[true], $h[default], $h[[1, 2]], $h[{ x => 1 }], $h[Integer], $h[/r/], $h[1.5]]
