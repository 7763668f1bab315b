true and false ? { false => true, default => false }
