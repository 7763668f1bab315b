notify { 'a': * => { 'message' => 'm' }, * => { 'withpath' => true } }
