# an empty list of attributes may be followed by a comma and more attributes
notify { 'a': , message => 'b' }
