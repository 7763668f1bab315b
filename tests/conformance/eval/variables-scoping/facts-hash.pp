[$facts['os']['family'], $facts['kernel'], $facts['nosuch']]
