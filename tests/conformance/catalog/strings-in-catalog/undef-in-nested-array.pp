notify { 'a': message => [[undef], { 'k' => [undef] }] }
