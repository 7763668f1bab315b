notice($nosuch)
