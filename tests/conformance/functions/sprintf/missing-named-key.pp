sprintf('%<nosuch>s', { 'a' => 1 })
