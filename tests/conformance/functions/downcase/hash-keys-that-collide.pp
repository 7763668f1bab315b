{ 'A' => 1, 'a' => 2 }.downcase
