$a = "${$b ? { 1 => x, default => y }}"
