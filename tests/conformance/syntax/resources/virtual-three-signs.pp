@@@notify { 'a': }
