Type('if true { Integer }')
