1 ? { $nosuch => 1, default => 2 }
