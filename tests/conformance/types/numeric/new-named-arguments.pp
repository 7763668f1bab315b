[Numeric({from => '-12'}), Numeric({from => '-12', abs => true}), Numeric({from => -1.5, abs => true})]
