$a = { b => c => d }
