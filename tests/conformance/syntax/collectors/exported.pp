File <<| |>>
