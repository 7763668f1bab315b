function a() { return { 'b' => 1 } }
