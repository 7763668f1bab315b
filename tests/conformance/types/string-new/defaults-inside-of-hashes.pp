String({a => 'x', 1 => undef, default => [1], Integer => {b => /c/}})
