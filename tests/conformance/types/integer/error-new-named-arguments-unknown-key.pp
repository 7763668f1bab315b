Integer({from => '1', base => 10})
