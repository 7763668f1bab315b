File['a'] { mode +> 1, owner => root, }
