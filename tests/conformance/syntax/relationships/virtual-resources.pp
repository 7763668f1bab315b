@notify { 'a': } -> @@notify { 'b': }
