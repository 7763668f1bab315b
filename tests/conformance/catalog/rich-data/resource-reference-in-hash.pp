notify { 'b': }
notify { 'a': message => { 'k' => Notify['b'] } }
