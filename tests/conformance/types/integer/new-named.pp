[Integer({from => '-10', radix => 16, abs => true}), Integer({from => -7, abs => true}), Integer('-5', 10, true), Integer('0x1f', default, true), Integer({from => true})]
