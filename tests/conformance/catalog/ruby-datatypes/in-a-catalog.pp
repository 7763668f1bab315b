notify { 'a': message => M::Point(1, 2) }
notify { 'b': message => M::Point(3) }
