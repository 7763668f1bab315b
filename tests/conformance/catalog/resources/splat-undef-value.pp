notify { 'a': * => { 'message' => undef } }
