notify { 'a': tag => Notify['b'] }
notify { 'b': }
