Notify['b'] { 'a': }
