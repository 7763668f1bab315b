sprintf('%f', 'é')
