[Optional['a'] == Optional[Enum['a']], Optional[Enum['a']] == Optional['a'], type('a') == Enum['a']]
