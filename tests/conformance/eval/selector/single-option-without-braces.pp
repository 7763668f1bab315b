true ? true => 'x'
