Variant['a']
