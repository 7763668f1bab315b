notify { 'a': ; ['b', 'a']: }
