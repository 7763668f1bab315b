Numeric({from => '1', radix => 16})
