contain nowhere
