class a { $b ? { 1 => foo() } }
