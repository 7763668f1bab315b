[type('a') <= Enum[a], type(Enum[a])]
