[{1 => 2} =~ Data, {a => {1 => 2}} =~ Data, {undef => 1} =~ Data, [{default => 1}] =~ Data]
