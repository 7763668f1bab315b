Object[{attributes => {'X y' => Integer}}]
