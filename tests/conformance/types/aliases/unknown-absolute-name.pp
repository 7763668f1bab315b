type Alias = Variant[Integer, ::No::Such]
"${Alias}"
