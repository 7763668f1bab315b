stage { mine: }
Stage[mine] { tag => x }
