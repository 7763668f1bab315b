[Hash({a => 1}), Hash({})]
