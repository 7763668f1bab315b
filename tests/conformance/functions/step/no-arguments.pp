step()
