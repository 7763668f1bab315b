File { 'a' => 1 }
