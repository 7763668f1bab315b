Integer({from => 1, rdix => 2})
