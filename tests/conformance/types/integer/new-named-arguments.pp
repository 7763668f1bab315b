[Integer({from => '0xff'}), Integer({from => '0xff', radix => 16}), Integer({from => '-12', abs => true}), Integer({from => '17', radix => 10, abs => false}), Integer({from => 1.5})]
