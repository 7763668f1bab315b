type Alias = Variant[Integer, 'text']
Alias
