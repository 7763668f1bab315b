Facter.add(:own) { setcode { 'own' } }
