Notify { * => { 'message' => 'd' } }
notify { 'n': }
