'a' ? { default => 'd', 'a' => 'matched' }
